import { isDeclaredBot, isHeadless } from '#shop/bot-check/bot-user-agents.ts'

/** Robots and headless browsers are not counted, nor those who opt out of tracking where the owner honours it. */
export function isCountedVisitor(visitor: { userAgent: string; optsOut: boolean }, doNotTrack: boolean): boolean {
  const { userAgent, optsOut } = visitor
  return !isDeclaredBot(userAgent) && !isHeadless(userAgent) && !(doNotTrack && optsOut)
}
