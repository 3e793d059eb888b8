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

// What comes: called with each piece of the body, and with each line of the head. Anything but `size * count` ends the
// transfer.
typedef size_t (*larder_curl_sink)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode larder_curl_set_sinks(
    CURL *handle, larder_curl_sink body, larder_curl_sink head, void *context) {
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_WRITEDATA, context) : code;
}

// Makes the socket for a connection to exactly `address`, or refuses with CURL_SOCKET_BAD.
typedef curl_socket_t (*larder_curl_open)(void *context, curlsocktype purpose, struct curl_sockaddr *address);

static inline CURLcode larder_curl_set_open(CURL *handle, larder_curl_open open, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context) : code;
}

// CURL_SOCKET_BAD is a macro with a cast, which Swift does not see.
static const curl_socket_t larder_curl_no_socket = CURL_SOCKET_BAD;

// Bytes of the body as they came over the wire, before they were unpacked.
static inline long larder_curl_received(CURL *handle) {
    curl_off_t bytes = 0;
    return curl_easy_getinfo(handle, CURLINFO_SIZE_DOWNLOAD_T, &bytes) == CURLE_OK ? (long)bytes : 0;
}
