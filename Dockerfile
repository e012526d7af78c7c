# syntax=docker/dockerfile:1
# Two images: `docker build .` takes PDF alone, `docker build --target office .` also .doc, .docx and .odt. Stages: one
# builds pages and server, one installs packages, one gathers what runs and nothing else, two put it on a system.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY proof/package.json proof/
COPY sheets/package.json sheets/
COPY api/package.json api/
COPY bff/package.json bff/
COPY web/package.json web/
COPY sdk/package.json sdk/
COPY cli/package.json cli/
COPY testing/package.json testing/
COPY test/package.json test/

FROM manifests AS pages
RUN npm ci
COPY . .
RUN npm run build:web && npm run build:server

FROM manifests AS modules
RUN npm ci --omit=dev --workspace api

# What the bundle leaves outside (api/unbundled.ts): native parts, and of the fonts the faces that papers are set in.
FROM node:24-bookworm-slim AS app
WORKDIR /app
COPY --from=modules /app/node_modules/@napi-rs node_modules/@napi-rs
COPY --from=modules /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=modules /app/node_modules/@hyzyla/pdfium/package.json /app/node_modules/@hyzyla/pdfium/LICENSE.md \
  node_modules/@hyzyla/pdfium/
COPY --from=modules /app/node_modules/@hyzyla/pdfium/dist/index.esm.js \
  /app/node_modules/@hyzyla/pdfium/dist/pdfium.wasm node_modules/@hyzyla/pdfium/dist/
COPY --from=modules /app/node_modules/@expo-google-fonts/inter/LICENSE_FONT node_modules/@expo-google-fonts/inter/
COPY --from=modules /app/node_modules/@expo-google-fonts/inter/400Regular \
  node_modules/@expo-google-fonts/inter/400Regular
COPY --from=modules /app/node_modules/@expo-google-fonts/inter/600SemiBold \
  node_modules/@expo-google-fonts/inter/600SemiBold
COPY --from=modules /app/node_modules/@expo-google-fonts/source-serif-4/LICENSE_FONT \
  node_modules/@expo-google-fonts/source-serif-4/
COPY --from=modules /app/node_modules/@expo-google-fonts/source-serif-4/400Regular \
  node_modules/@expo-google-fonts/source-serif-4/400Regular
COPY --from=modules /app/node_modules/@expo-google-fonts/source-serif-4/600SemiBold \
  node_modules/@expo-google-fonts/source-serif-4/600SemiBold
COPY --from=modules /app/node_modules/@expo-google-fonts/jetbrains-mono/LICENSE_FONT \
  node_modules/@expo-google-fonts/jetbrains-mono/
COPY --from=modules /app/node_modules/@expo-google-fonts/jetbrains-mono/400Regular \
  node_modules/@expo-google-fonts/jetbrains-mono/400Regular
COPY --from=pages /app/web/dist web/dist
COPY --from=pages /app/dist dist
COPY --from=pages /app/dist/package.json ./

FROM node:24-bookworm-slim AS system
# pg_dump and pg_restore, for db:backup and db:restore on PostgreSQL, of the server's own major version (an older pg_dump
# refuses it, a newer pg_restore asks for settings that it lacks), from the PostgreSQL project's packages for Debian.
# --build-arg POSTGRES_CLIENT=16 for another version, =no where DATABASE_URL is not used.
ARG POSTGRES_CLIENT=17
RUN if [ "$POSTGRES_CLIENT" != no ]; then apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
    && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
    && apt-get install -y --no-install-recommends "postgresql-client-$POSTGRES_CLIENT" \
    && rm -rf /var/lib/apt/lists/*; fi
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# As process 1 it gets SIGTERM and stops cleanly. After an unhandled error it ends with code 1: run the image with
# --restart unless-stopped, or under an orchestrator that starts it again.
CMD ["node", "dist/main.js"]

FROM system AS office
# Beneath the product, so that a new version of it brings no LibreOffice along again.
RUN apt-get update \
    && apt-get install -y --no-install-recommends libreoffice-writer-nogui fonts-dejavu-core fonts-liberation \
    && rm -rf /var/lib/apt/lists/*
COPY --from=app /app ./
USER node

FROM system
COPY --from=app /app ./
USER node
