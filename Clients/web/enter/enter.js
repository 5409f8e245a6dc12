// @ts-check
/**
 * Keeps the host's access code as a cookie, and goes on to the page that needs it; access.py checks it.
 * In the address it is behind `#`, so that a browser sends it to no server, and none can log it.
 * @module
 */

/** Seconds for which a browser may keep it. */
const YEAR = 365 * 24 * 3600;

const message = /** @type {HTMLElement} */ (document.querySelector("#message"));
const input = /** @type {HTMLInputElement} */ (document.querySelector("#code"));

document.addEventListener("submit", (event) => {
  event.preventDefault();
  take(input.value);
});
addEventListener("hashchange", () => take(location.hash));
take(location.hash);

/** @param {string} text */
function take(text) {
  const code = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (!code) return;
  document.cookie = `__Host-access=${code}; Max-Age=${YEAR}; Path=/; Secure; SameSite=Strict`;
  // Not to be gone back to.
  if (document.cookie.includes(code)) location.replace("../");
  else message.textContent = "This browser keeps no cookies, but the access code is kept as one.";
}
