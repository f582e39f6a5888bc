// Runs the script named by the first argument, and asks it to stop when what started it is gone: without this, killing
// npm or the start script would leave a server on the port.
import { pathToFileURL } from 'node:url';

const stop = () => process.kill(process.pid, 'SIGTERM');
if (process.channel) {
  process.once('disconnect', stop);
  process.channel.unref();
} else if (process.env.npm_lifecycle_event) {
  // Only under npm: a shell that starts this in the background and exits does not mean to stop it.
  const starter = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
