#include <libxml/xmlversion.h>
// Foundation brings an ICU of its own, with other values of the same names; nothing here needs libxml2's.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
