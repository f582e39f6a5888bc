// Generates docs/notifications.md from the registry of kinds.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';
import { notificationsDocument } from './notifications-document.ts';

writeFileSync(join(root, 'docs/notifications.md'), notificationsDocument());
