# One image, two processes: `node dist/server/gateway/main.js` (default) and `node dist/server/legacy-api/main.js`; and
# `node dist/server/legacy-api/seed/main.js --file <folder>`, which loads a shop's own catalogue.
FROM node:20-bookworm-slim AS build
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json codegen.ts ./
COPY schema schema
COPY legacy-api/openapi.yaml legacy-api/openapi.yaml
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/dist dist
COPY --from=build --chown=root:root /app/legacy-api/openapi.yaml legacy-api/openapi.yaml
COPY --from=build --chown=root:root /app/legacy-api/media legacy-api/media
COPY --from=build --chown=root:root /app/legacy-api/seed/data legacy-api/seed/data
USER node
VOLUME /data
EXPOSE 4000 4001
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/gateway/main.js"]
