# docker compose up builds and runs this; see compose.yaml. The Node of the first stage only installs and builds: the one
# that serves is pinned in package.json and comes with everything else. Bases are exact versions; where your policy asks for
# digests, add them behind the tags (docker buildx imagetools inspect TAG).
FROM node:24.19.0-bookworm-slim AS build
WORKDIR /souk
ENV NODE_ENV=production
# First what rarely changes, so that a change of the sources does not install anew.
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/installation.mjs scripts/
RUN node scripts/install.mjs
COPY . .
# The pictures that the build cut stay in .cache.
RUN node scripts/build.mjs

FROM build AS served
RUN node_modules/node/bin/node scripts/collect-served.ts /served
RUN mkdir -p /data

# No compiler, npm, tests or second Node.
FROM debian:bookworm-20260824-slim
WORKDIR /souk
COPY --from=served /served /souk
# Its owner is who serves; everything else belongs to root and is only read.
COPY --from=served --chown=1000:1000 /data /data
# What Node has compiled is kept for as long as the container runs.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Whether the process lives. A balancer asks /api/ready instead: a process whose database is away must not be replaced for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The pinned Node, so that the server itself is the process that gets the container's signals.
CMD ["node_modules/node/bin/node", "scripts/serve.mjs"]
