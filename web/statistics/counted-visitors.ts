import { isDeclaredBot, isHeadless } from '#shop/bot-check/bot-user-agents.ts'

/** Robots and headless browsers are not counted. `optsOut`: of tracking, where the owner honours it. */
export function isCountedVisitor(userAgent: string, optsOut: boolean): boolean {
  return !isDeclaredBot(userAgent) && !isHeadless(userAgent) && !optsOut
}
