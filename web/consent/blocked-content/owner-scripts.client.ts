import { waitsFor } from './blocked-content.client.ts'

/** Attributes for our code that are not copied to the activated script. */
const BLOCKING_ATTRIBUTES = [
  'type',
  'data-service',
  'data-category',
  'async',
  'data-cmplz-src',
  'data-waitfor',
  'data-script-type',
]

/** Each script runs after those it depends on, the others in document order. */
export async function runScriptsInOrder(scripts: HTMLScriptElement[]): Promise<void> {
  const left = [...scripts]
  while (left.length > 0) {
    const free = left.findIndex((script) => !left.some((other) => other !== script && waitsFor(script, other)))
    const [next] = left.splice(Math.max(free, 0), 1) // scripts with a circular dependency still run
    if (next) await runScript(next)
  }
}

function runScript(blocked: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  for (const { name, value } of blocked.attributes)
    if (!BLOCKING_ATTRIBUTES.includes(name)) script.setAttribute(name, value)
  const { cmplzSrc, scriptType } = blocked.dataset
  if (scriptType === 'module') script.type = 'module'
  script.async = false
  return new Promise((resolve) => {
    if (cmplzSrc === undefined) script.textContent = blocked.textContent
    else {
      script.onload = script.onerror = () => resolve()
      script.src = cmplzSrc
    }
    document.head.append(script)
    if (cmplzSrc === undefined) resolve()
  })
}
