#!/usr/bin/env bash
# Runs once, on an empty volume: one database and one login for each service, and no way into another's.
set -euo pipefail

for service in auth recipes pantry planner orders stores reports; do
  variable="${service^^}_PASSWORD"
  : "${!variable:?$variable must be set}"
  psql -v ON_ERROR_STOP=1 -v name="$service" -v password="${!variable}" \
    -q -U "$POSTGRES_USER" -d "${POSTGRES_DB:-$POSTGRES_USER}" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password' CONNECTION LIMIT 40;
CREATE DATABASE :"name" OWNER :"name" ENCODING 'UTF8' TEMPLATE template0;
REVOKE CONNECT, TEMPORARY ON DATABASE :"name" FROM PUBLIC;
SQL
done
