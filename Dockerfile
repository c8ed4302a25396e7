# Two images: `docker build --target legacy-api .` and `docker build --target gateway .` (default). Neither has a shell, npm or a package
# that its process does not need: Node.js with the libraries it needs, and the build.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# Packages are a layer of their own: they change seldom. What npm's `prepare` makes needs the sources, so it comes after them. The packages
# of bench/ and tests/ (npm workspaces) are left out.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --workspaces=false
COPY . .
RUN npm run codegen && npm run build && node --import tsx scripts/build/image-packages.ts /packages
# Node.js, and the libraries of the system that it and the packages with a binary ask for.
RUN mkdir -p /system/etc /system/tmp /system/data \
  && chmod 1777 /system/tmp && chown 1000:1000 /system/data \
  && find /packages -name '*.node' > /tmp/binaries && command -v node >> /tmp/binaries \
  && xargs ldd < /tmp/binaries | awk '$2 == "=>" && $3 ~ "^/(usr/)?lib" {print $3} $1 ~ "^/lib" && $2 ~ "^[(]" {print $1}' \
  | sort -u | xargs cp --parents -L -t /system "$(command -v node)" \
  && echo 'hosts: files dns' > /system/etc/nsswitch.conf \
  && echo 'node:x:1000:1000:node:/tmp:/nonexistent' > /system/etc/passwd

# PostgreSQL's programs for backup and restore, with their libraries.
FROM node:24.21.0-bookworm-slim AS postgres-client
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /client/usr/local/bin /client/backups && chown 1000:1000 /client/backups \
  && cp /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore /client/usr/local/bin \
  && ldd /client/usr/local/bin/* | awk '$2 == "=>" && $3 ~ "^/(usr/)?lib" {print $3}' | sort -u | xargs cp --parents -L -t /client

FROM scratch AS system
COPY --from=build /system /
WORKDIR /app
ENV NODE_ENV=production PATH=/usr/local/bin
USER 1000:1000

# The commands beside it: `node dist/server/legacy-api/{migrate,seed,backup,restore}/main.js`. Backups are in /backups.
FROM system AS legacy-api
# A container is not on its user's machine alone: the passwords of the README never work in it.
ENV DATA_DIR=/data DEMO_ACCOUNTS=off
COPY --from=postgres-client /client /
COPY --from=build /packages/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/server/legacy-api dist/server/legacy-api
COPY --from=build /app/dist/server/chunks dist/server/chunks
COPY --from=build /app/legacy-api/openapi.yaml legacy-api/openapi.yaml
COPY --from=build /app/legacy-api/media legacy-api/media
COPY --from=build /app/legacy-api/seed/data legacy-api/seed/data
VOLUME /data
EXPOSE 4001
CMD ["node", "dist/server/legacy-api/main.js"]

FROM system AS gateway
COPY --from=build /app/package.json ./
COPY --from=build /app/dist dist
EXPOSE 4000
# It starts Node.js again with the options that belong to MEMORY_MB, as the same process.
CMD ["node", "--disable-warning=ExperimentalWarning", "dist/server/gateway/start.js"]
