# docker build -t shop . ; the same Node as in package.json
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
# What only the build needs goes, and the npm package of Node: the image has one.
RUN node script/build.ts \
 && npm uninstall --omit=dev --no-save --ignore-scripts --no-audit --no-fund node vite @vitejs/plugin-react @puckeditor/core \
    @tanstack/react-query react-router @vimeo/player plyr @simplewebauthn/browser @fontsource-variable/onest

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# Copies of PostgreSQL need pg_dump and pg_restore as new as the server of compose.yaml; Debian's own are older.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
 && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
 && apt-get install -y --no-install-recommends postgresql-client-18 \
 && rm -rf /var/lib/apt/lists/*
RUN install -d -m 700 -o node -g node /data /copies
WORKDIR /app
COPY --from=build /app .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["script/lean", "node", "--max-semi-space-size=4", "app/main.ts"]
