/// What a guesser tries first: words that a password must not be made of, and rows that it must not walk along.
enum CommonPasswords {
    /// Lower case, letters only. Digits and signs around them are no better.
    static let words: [String] = [
        "abc", "abcd", "access", "admin", "administrator", "adobe", "andrew", "angel", "anthony", "apple", "arsenal",
        "asdf", "asdfgh", "asdfghjkl", "ashley", "august", "autumn", "babygirl", "bailey", "banana", "barcelona",
        "baseball", "basketball", "batman", "blink", "buster", "butterfly", "changeme", "charlie", "cheese", "chelsea",
        "chocolate", "computer", "cookie", "correcthorsebatterystaple", "daniel", "december", "default", "donald",
        "dragon", "eminem", "family", "february", "flower", "football", "forever", "freedom", "friday", "friends",
        "fuckyou", "george", "ginger", "guest", "hannah", "harley", "hello", "helloworld", "hockey", "hottie", "hunter",
        "iloveyou", "internet", "jennifer", "jessica", "jesus", "jordan", "joshua", "killer", "kitchen", "larder",
        "letmein", "liverpool", "login", "loveme", "lovely", "maggie", "manchester", "march", "master", "matthew",
        "michael", "michelle", "monday", "money", "monkey", "mustang", "mypassword", "naruto", "nicole", "ninja",
        "november", "october", "ollie", "orange", "pass", "passphrase", "passw", "passwd", "password", "pepper",
        "pokemon", "princess", "purple", "qazwsx", "qazwsxedc", "qwer", "qwerasdf", "qwert", "qwerty", "qwertyuiop",
        "qwertz", "recipe", "recipes", "robert", "root", "samsung", "secret", "security", "september", "shadow",
        "soccer", "spring", "starwars", "summer", "sunday", "sunshine", "superman", "superstar", "system", "temp",
        "test", "testing", "thomas", "tigger", "trustno", "unknown", "user", "welcome", "whatever", "winter", "wizard",
        "yxcvbnm", "zaq", "zaqwsx", "zxcvbnm",
    ]

    static let rows: [String] = [
        "01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "qwertyuiopasdfghjklzxcvbnm",
        "qwertzuiopasdfghjklyxcvbnm", "1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "qazwsxedcrfvtgbyhnujm",
        "azertyuiopqsdfghjklmwxcvbn",
    ]
}
