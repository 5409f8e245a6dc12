// @ts-check
/** Has the browser keep the page's own files, so that the page opens without a network. @module */

/** The cache that worker.js answers from. */
const FILES = "football-gather files";

/** Keeps the files of this first visit; the worker keeps those that follow. */
async function keepFiles() {
  // A browser without secure storage, as at an address of http, goes without.
  if (!("serviceWorker" in navigator)) return;
  try {
    const isFirst = !navigator.serviceWorker.controller;
    await navigator.serviceWorker.register("worker.js");
    if (!isFirst) return;
    const used = performance.getEntriesByType("resource").map(({ name }) => name);
    const files = used.filter((name) => name.startsWith(new URL("./", location.href).href));
    await (await caches.open(FILES)).addAll([...new Set([location.pathname, ...files])]);
  } catch {
    // One that refuses, or whose storage is full, opens the page with a network only.
  }
}

addEventListener("load", keepFiles);
