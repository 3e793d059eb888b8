#pragma once

#include <curl/curl.h>

// Swift cannot call functions with variable arguments: these are curl_easy_setopt and curl_easy_getinfo by type.

typedef size_t (*larder_curl_read)(char *buffer, size_t size, size_t count, void *context);

static inline CURLcode larder_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode larder_curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode larder_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode larder_curl_set_source(CURL *handle, larder_curl_read read, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_READDATA, context) : code;
}

// Called about once a second; anything but 0 ends the transfer.
typedef int (*larder_curl_progress)(
    void *context, curl_off_t expected, curl_off_t received, curl_off_t to_send, curl_off_t sent);

static inline CURLcode larder_curl_set_progress(CURL *handle, larder_curl_progress progress, void *context) {
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
    CURLcode code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context) : code;
}

static inline long larder_curl_response_code(CURL *handle) {
    long code = 0;
    return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code) == CURLE_OK ? code : 0;
}
