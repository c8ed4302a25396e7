# One image, two processes: `node dist/server/gateway/main.js` (default) and `node dist/server/legacy-api/main.js`.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# Packages are a layer of their own: they change seldom. What npm's `prepare` makes needs the sources, so it comes after them.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run codegen && npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24.21.0-bookworm-slim
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
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The options are those of scripts/gateway-node-options.ts.
CMD ["node", "--min-semi-space-size=32", "--max-semi-space-size=64", "dist/server/gateway/main.js"]
