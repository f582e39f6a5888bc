# docker compose up builds and runs this; see compose.yaml. The Node of the base image only starts things: the one that
# serves is pinned in package.json and installed with everything else.
FROM node:24-bookworm-slim AS build
WORKDIR /souk
ENV NODE_ENV=production
# First what rarely changes, so that a change of the sources does not install anew.
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/installation.mjs scripts/
RUN node scripts/install.mjs
COPY . .
# The pictures that the build cut stay in .cache.
RUN node scripts/build.mjs && rm -rf .cache/compiled

FROM node:24-bookworm-slim
WORKDIR /souk
COPY --from=build /souk /souk
# What Node has compiled is kept in .cache for the next start, and so are the demonstration's pictures.
RUN mkdir -p /data .cache && chown -R node:node /data .cache
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The pinned Node, so that the server itself is the process that gets the container's signals.
CMD ["node_modules/node/bin/node", "scripts/start.mjs"]
