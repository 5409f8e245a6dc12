// @ts-check
/** Messages between the page and the AI host around it: JSON-RPC, as the extension MCP Apps has it. @module */

/** The revision of the extension. */
const REVISION = "2026-01-26";

/**
 * What a host answers to a request.
 * @typedef {object} Reply
 * @property {any} [result]
 * @property {{code: number, message: string, data?: Record<string, unknown>}} [error]
 */

/** What waits for answers, by the ids of the requests. @type {Map<number, (reply: Reply) => void>} */
const waiting = new Map();

let lastId = 0;

/** What is done with notifications of the host, by their names. @type {Map<string, (params: any) => void>} */
const listeners = new Map();

/** @param {Record<string, unknown>} message */
function post(message) {
  // What is undefined is left out. The address of the host is not known, and nothing here is a secret.
  parent.postMessage(JSON.parse(JSON.stringify({ jsonrpc: "2.0", ...message })), "*");
}

/**
 * Asks the host, and waits for what it answers.
 * @param {string} method @param {Record<string, unknown>} params @returns {Promise<Reply>}
 */
export function ask(method, params) {
  const id = ++lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    post({ id, method, params });
  });
}

/**
 * Tells the host something.
 * @param {string} method @param {Record<string, unknown>} params
 */
function notify(method, params) {
  post({ method, params });
}

/**
 * Has a function called with what the host tells.
 * @param {string} method @param {(params: any) => void} receive
 */
export function on(method, receive) {
  listeners.set(method, receive);
}

addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== "2.0") return;
  const { id, method, params } = data;
  if (method === undefined) {
    waiting.get(id)?.(data);
    waiting.delete(id);
  } else if (id === undefined) listeners.get(method)?.(params);
  // Nothing has to be kept before the frame is taken away.
  else if (method === "ping" || method === "ui/resource-teardown") post({ id, result: {} });
  else post({ id, error: { code: -32601, message: `The page has no method ${method}.` } });
});

/** The introduction, which is made once. @type {Promise<void> | undefined} */
let introduction;

/** Introduces the page to the host, looks as the host does, and tells how large it is from then on. */
export function introduce() {
  introduction ??= begin();
  return introduction;
}

async function begin() {
  const { result } = await ask("ui/initialize", {
    protocolVersion: REVISION,
    appInfo: { name: "football-gather", version: "1.0.0" },
    appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] },
  });
  dress(result?.hostContext);
  on("ui/notifications/host-context-changed", dress);
  notify("ui/notifications/initialized", {});
  new ResizeObserver(tellSize).observe(document.documentElement);
}

/** Is light or dark as the host is. @param {{theme?: string}} [context] */
function dress({ theme } = {}) {
  if (theme === "light" || theme === "dark") document.documentElement.style.colorScheme = theme;
}

function tellSize() {
  const { width, height } = document.documentElement.getBoundingClientRect();
  notify("ui/notifications/size-changed", { width: Math.ceil(width), height: Math.ceil(height) });
}
