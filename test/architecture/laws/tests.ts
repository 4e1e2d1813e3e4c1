import type { Node } from 'oxc-parser'
import type { NodeOf, ParsedFile } from '../parse.ts'
import { isBrowserTest, isTest, isUnitTest, wingOf } from '../paths.ts'
import { isFunction, methodName, walk } from '../syntax-tree.ts'
import type { Use } from '../uses.ts'
import { type Value, valuesIn } from '../values.ts'
import { PAUSES } from './exceptions.ts'
import { type Breach, calls, holds, keys, type Law, nodes, propertiesOf, reads, readsLike, writes } from './law.ts'

const RUNS = String.raw`(it|test|describe|suite|(node:test|@playwright/test|[#.][^?]*\.ts)(\.(it|test|describe|suite))?)`
const TEST_CALL = new RegExp(`^${RUNS}(\\.(describe|only|skip|todo|serial|parallel))*$`)
const NOT_RUN = 'skip|todo|only|fixme|fail|failing|expectFailure'
/** `t.skip()` and `test.info().skip()` leave a test while it runs. */
const MEMBER = new RegExp(
  `^(\\?(t|context|testContext)|testInfo|\\?testInfo|${RUNS}(\\.describe|\\.info\\(\\)|\\.extend\\(\\))*)\\.(${NOT_RUN})$`,
)
/** Below the limit of `script/test-runner.ts`. */
const RUNNER_LIMIT_MS = 180_000

/** Other ways to sleep: a program, a signal, a loop until the clock says so. */
const SLEEPS: Breach[] = [
  calls(/child_process\.|(^|[.?])(exec|execSync|spawn|spawnSync|execFile|execFileSync)$/, ({ args }, file) =>
    args.flatMap((arg) => textsIn(arg, file)).some((text) => /(^|[\s;&])sleep(\s+[\d.$]|\s*$)/.test(text)),
  ),
  calls(/(^|\.)once$/, ({ args: [emitter] }, file) => !!emitter && holds(file, emitter, /^AbortSignal\.timeout\(\)$/)),
  calls(/^AbortSignal\.timeout\(\)\.addEventListener$/, ({ args: [, work] }) => work?.type === 'Identifier'),
  writes(({ key, object }, file) => key === 'onabort' && !!object && holds(file, object, /^AbortSignal\.timeout\(\)$/)),
  nodes('WhileStatement', ({ test }, file) => readsClock(test, file)),
  nodes('ForStatement', ({ test }, file) => !!test && readsClock(test, file)),
  nodes('DoWhileStatement', ({ test }, file) => readsClock(test, file)),
  nodes('IfStatement', (node, file) => endsLoop(node) && readsClock(node.test, file)),
]

export const TEST_LAWS: Law[] = [
  {
    why: 'a test waits for what happens, not for a time',
    in: isUnitTest,
    breaks: [
      reads(
        'setTimeout',
        'setInterval',
        'Atomics.wait',
        'Atomics.waitAsync',
        'scheduler.wait',
        'node:timers/promises.setTimeout',
      ),
      reads('node:timers/promises.setInterval', 'node:timers/promises.scheduler'),
      keys('waitForTimeout'),
      ...SLEEPS,
    ],
    except: PAUSES,
  },
  {
    why: 'a test waits for what a person sees, not for a time',
    in: isBrowserTest,
    breaks: [
      reads('node:timers/promises', 'Atomics', 'scheduler.wait'),
      keys('waitForTimeout'),
      calls(/^set(Timeout|Interval)$/, isPauseOfPage),
      ...SLEEPS,
      calls(/\.evaluate(Handle|All)?$/, ({ args: [script] }, file) => {
        return !!script && !isFunction(script) && isScriptWithTimer(script, file)
      }),
      nodes('CallExpression', isWaitThatMayFail),
      calls(/\.waitForFunction$/, ({ args: [isOver] }, file) => !!isOver && readsClock(isOver, file)),
    ],
  },
  {
    why: 'no test is tried twice: mend what fails by chance',
    except: { 'test/database/postgres.ts': 'asks until another process answers' },
    in: (path) => isTest(path) || isBrowserTest(path) || path === 'playwright.config.ts' || wingOf(path) === 'script',
    breaks: [
      nodes('Property', (node, file) => {
        return (
          node.parent?.type === 'ObjectExpression' &&
          valuesIn(file).keysOf(node).includes('retries') &&
          !isZero(node.value, file)
        )
      }),
      writes(({ key, value }, file) => key === 'retries' && (!value || !isZero(value, file))),
      nodes('Literal', ({ value }) => typeof value === 'string' && /^--retries\b(?!=0)/.test(value)),
      nodes('TemplateElement', ({ value }) => /--retries\b(?!=0)/.test(value.cooked ?? '')),
      nodes(
        'BinaryExpression',
        (node, file) => node.operator === '+' && textsIn(node, file).some((text) => /^--retries\b(?!=0)/.test(text)),
      ),
      nodes('TryStatement', isTriedAgain),
      nodes('CallExpression', isCalledAgain),
    ],
  },
  {
    why: 'a test is run or removed',
    in: (path) => isTest(path) || isBrowserTest(path),
    except: { 'e2e/fixtures/console-noise.spec.ts': 'shows that a page with errors fails its test' },
    breaks: [
      readsLike(MEMBER),
      readsLike(/^(node:test\.(skip|todo|only)|(xit|xtest|xdescribe|fit|fdescribe))$/),
      calls(TEST_CALL, ({ args }, file) => args.some((arg) => turnsOff(arg, file)) || isWithoutWork(args, file)),
    ],
  },
  {
    why: 'the runner’s limit ends a test: a busy machine is slow',
    in: isUnitTest,
    breaks: [
      calls(TEST_CALL, ({ args }, file) =>
        args.some((arg) =>
          propertiesOf(file, arg).some(({ key, value }) => {
            return (
              key === 'timeout' &&
              valuesIn(file)
                .constantsOf(value)
                .some((ms) => Number(ms) < RUNNER_LIMIT_MS)
            )
          }),
        ),
      ),
    ],
  },
]

/** A spec has no timers but those of a page's own script; a helper may have one as a limit. */
function isPauseOfPage({ node, args: [work] }: Use, { path }: ParsedFile): boolean {
  const parents = parentsOf(node)
  if (path.endsWith('.spec.ts'))
    return !parents.some((parent) => parent.type === 'CallExpression' && methodName(parent) === 'addInitScript')
  const executor = parents.find(isFunction)
  return executor?.parent?.type === 'NewExpression' && work?.type === 'Identifier'
}

/** Innermost first. */
function parentsOf(node: Node): Node[] {
  return node.parent ? [node.parent, ...parentsOf(node.parent)] : []
}

/** Constants, also in a list, and the words of a template. */
function textsIn(node: Node, file: ParsedFile): string[] {
  const { constantsOf, valuesOf } = valuesIn(file)
  return valuesOf(node)
    .flatMap((value) => {
      if (typeof value === 'string') return []
      if (value.type === 'ArrayExpression') return value.elements.flatMap((part) => (part ? textsIn(part, file) : []))
      return value.type === 'TemplateLiteral' ? [file.text.slice(value.start + 1, value.end - 1)] : []
    })
    .concat(constantsOf(node).map(String))
}

function isScriptWithTimer(script: Node, file: ParsedFile): boolean {
  return textsIn(script, file).some((text) => /\bset(Timeout|Interval)\(.*,\s*\w+\)/.test(text))
}

/** `page.waitForEvent(…).catch(() => {})`: goes on after the limit. */
function isWaitThatMayFail(call: NodeOf<'CallExpression'>): boolean {
  if (call.callee.type !== 'MemberExpression' || methodName(call) !== 'catch') return false
  const { object } = call.callee
  return object.type === 'CallExpression' && methodName(object).startsWith('waitFor')
}

/** `if (Date.now() > end) break` */
function endsLoop({ consequent, parent }: NodeOf<'IfStatement'>): boolean {
  const isEnd = [...walk(consequent)].some(({ node }) => node.type === 'BreakStatement')
  return (
    isEnd && !!parent && [parent, ...parentsOf(parent)].some(({ type }) => /^(While|DoWhile|For)Statement$/.test(type))
  )
}

/** `for (…) { try { …; break } catch {} }` */
function isTriedAgain({ block, handler, parent }: NodeOf<'TryStatement'>): boolean {
  const isLast = /^(Break|Return)Statement$/.test(block.body.at(-1)?.type ?? '')
  const goesOn = handler !== null && !/^(Throw|Return|Break)Statement$/.test(handler.body.body.at(-1)?.type ?? '')
  const loop = parent?.type === 'BlockStatement' ? parent.parent : parent
  return isLast && goesOn && /^(While|DoWhile|For|ForOf)Statement$/.test(loop?.type ?? '')
}

/** `.catch(() => eventually(work))` in `eventually`, or the same in a `catch` */
function isCalledAgain(call: NodeOf<'CallExpression'>, file: ParsedFile): boolean {
  let isCaught = false
  for (let child: Node = call, at: Node | null | undefined = call.parent; at; child = at, at = at.parent) {
    if (isCaught && isFunction(at) && valuesIn(file).valuesOf(call.callee).includes(at)) return true
    isCaught ||=
      at.type === 'CatchClause' || (at.type === 'CallExpression' && at.callee !== child && methodName(at) === 'catch')
  }
  return false
}

/** `while (Date.now() < end);` */
function readsClock(test: Node, file: ParsedFile): boolean {
  return [...walk(test)].some(
    ({ node }) => node.type === 'CallExpression' && holds(file, node, /^(Date|performance)\.now\(\)$/),
  )
}

function isZero(node: Node, file: ParsedFile): boolean {
  const constants = valuesIn(file).constantsOf(node)
  return constants.length > 0 && constants.every((value) => value === 0)
}

/** `{ todo: true }`, `{ skip: 'later' }`, `({ skip }) => skip()`; a condition is no constant. */
function turnsOff(arg: Node, file: ParsedFile): boolean {
  const { valuesOf } = valuesIn(file)
  if (isFunction(arg)) {
    const [context] = arg.params
    return context?.type === 'ObjectPattern' && context.properties.some(isSkipPart)
  }
  return propertiesOf(file, arg).some(({ key, value }) => {
    if (!new RegExp(`^(${NOT_RUN})$`).test(key)) return false
    return valuesOf(value).some(isOn) && !isCondition(value)
  })
}

function isOn(value: Value): boolean {
  return typeof value !== 'string' && (value.type === 'TemplateLiteral' || (value.type === 'Literal' && !!value.value))
}

/** `isMissing && 'not installed'` */
function isCondition({ type }: Node): boolean {
  return type === 'LogicalExpression' || type === 'ConditionalExpression'
}

function isSkipPart(part: Node): boolean {
  return part.type === 'Property' && part.key.type === 'Identifier' && /^(skip|todo)$/.test(part.key.name)
}

/** `it('adds')` */
function isWithoutWork(args: Node[], file: ParsedFile): boolean {
  const [title] = args
  const work = args.at(-1)
  const [first] = work && isFunction(work) && work.body?.type === 'BlockStatement' ? work.body.body : [work]
  if (args.length > 1 && (!first || first.type === 'ReturnStatement')) return true
  return (
    args.length === 1 &&
    !!title &&
    valuesIn(file)
      .constantsOf(title)
      .some((text) => typeof text === 'string')
  )
}
