// @ts-check
/** The service worker: the page's own files come from the network, and from a cache where it does not answer. @module */

/** What has the types of a page elsewhere in this folder. @type {any} */
const worker = self;

/** What offline.js fills at the first visit. */
const FILES = "football-gather files";

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});

/**
 * The file of the network, or if it cannot be had the one that it was last.
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(FILES);
  /** The file that was kept. */
  const kept = () => cache.match(request, { ignoreSearch: true });
  try {
    const response = await fetch(request);
    // A gateway answers by itself while the server is away.
    if (response.status >= 500) return await kept() ?? response;
    if (response.ok && !response.redirected) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const file = await kept();
    if (file) return file;
    throw error;
  }
}
