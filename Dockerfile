# syntax=docker/dockerfile:1
# Three stages: one builds pages and server, one installs what runs and nothing else, the last has only the two results.
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
RUN npm ci --omit=dev --workspace bff --workspace api --workspace sdk --workspace contracts

FROM node:24-bookworm-slim
# LibreOffice turns .doc, .docx and .odt into PDF. Without it only PDF is taken: build with --build-arg OFFICE=no.
ARG OFFICE=yes
RUN if [ "$OFFICE" = yes ]; then apt-get update \
    && apt-get install -y --no-install-recommends libreoffice-writer-nogui fonts-dejavu-core fonts-liberation \
    && rm -rf /var/lib/apt/lists/*; fi
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
# All of it: npm puts a package of which two versions are wanted into the node_modules of a part.
COPY --from=modules /app ./
COPY contracts contracts
COPY proof proof
COPY api api
COPY sdk sdk
COPY bff bff
COPY --from=pages /app/web/dist web/dist
COPY --from=pages /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The sources beside it are for the operator's commands. As process 1 it gets SIGTERM and stops cleanly. After an unhandled error it ends with code 1:
# run the image with --restart unless-stopped, or under an orchestrator that starts it again.
CMD ["node", "dist/main.js"]
