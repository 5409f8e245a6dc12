// @ts-check
/** Loads the page again if one of its modules did not arrive: then no module runs, so this is a classic script. */

/** Milliseconds until then, which a network that has just failed is given. */
const RETRY_DELAY = 2_000;

document.querySelector("script[type=module]")?.addEventListener("error", () => {
  const trouble = /** @type {HTMLElement} */ (document.querySelector("#trouble"));
  trouble.hidden = false;
  const [sentence, button] = /** @type {HTMLElement[]} */ ([...trouble.children]);
  sentence.textContent = "A part of this page did not arrive. Loading it again.";
  button.hidden = true;
  setTimeout(() => location.reload(), RETRY_DELAY);
});
