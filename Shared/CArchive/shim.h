#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

// The locale of a thread before libarchive was given another one.
typedef struct { locale_t own, before; } CArchiveLocale;

// Has libarchive take names for UTF-8 in this thread: in the locale that a process begins with it loses all others.
static inline CArchiveLocale carchive_enter_utf8(void) {
    CArchiveLocale locales = {newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0), (locale_t)0};
    if (locales.own) locales.before = uselocale(locales.own);
    return locales;
}

static inline void carchive_leave_utf8(CArchiveLocale locales) {
    if (!locales.own) return;
    uselocale(locales.before);
    freelocale(locales.own);
}
