// Writes the service worker of a build: its code, and in front of it what this build is made of.
//
//     node offline.mjs FOLDER    for a folder that was built before

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What the pages need where there is no network; letters of other alphabets come when they are met.
const NEEDED = /\.(?:js|css|svg)$|-latin-(?:wght|\d+)-.*\.woff2$/;

export function writeWorker(folder) {
  const index = createHash('sha256').update(readFileSync(join(folder, 'index.html'))).digest('hex');
  const files = readdirSync(join(folder, 'assets')).filter((name) => NEEDED.test(name)).sort();
  const stamp = createHash('sha256').update([index, ...files].join('\n')).digest('hex').slice(0, 16);
  const made = { STAMP: stamp, INDEX: index, FILES: files.map((name) => `/assets/${name}`) };
  const head = Object.entries(made).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  const code = readFileSync(new URL('src/offline/worker.js', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'worker.js'), head.join('') + code);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeWorker(process.argv[2]);
