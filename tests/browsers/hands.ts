/**
 * What tests do and look for in a page of whatever browser: put before a body that `run` takes. Everything waits until it is
 * there, for 30 s at most.
 */
export const hands = `
  const until = async (what, found) => {
    for (let tries = 0; tries < 600; tries++) {
      const it = found()
      if (it) return it
      await new Promise((later) => setTimeout(later, 50))
    }
    throw new Error('not there: ' + what + ', at ' + location.hash + ': ' + document.body.innerText.slice(0, 400))
  }
  const one = (selector) => until(selector, () => document.querySelector(selector))
  const texts = (selector) => [...document.querySelectorAll(selector)].map((each) => each.innerText.trim())
  const says = (words) => until(words, () => document.body.innerText.replace(/\\s+/g, ' ').toLowerCase().includes(words.toLowerCase()))
  const nameOf = (each) => each.getAttribute('aria-label') ?? each.labels?.[0]?.innerText ?? each.innerText
  const named = (selector, name) =>
    until(selector + ' ' + name, () =>
      [...document.querySelectorAll(selector)].find((each) => nameOf(each).trim() === name && each.checkVisibility()))
  const click = async (name) => (await named('button, a', name)).click()
  const set = (field, value) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
`
