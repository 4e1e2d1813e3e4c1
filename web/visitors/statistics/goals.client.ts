import type { StatisticsConfiguration } from './configuration.ts'

type Goal = StatisticsConfiguration['goals'][number]

/** Below 1, because subpixel edges keep the ratio from reaching it. */
const FULLY_VISIBLE = 0.99

/** Clicks count on the element or inside it, a view when all of it is visible. Each goal counts once per page view. */
export function watchGoals(all: Goal[], reach: (id: number) => void): void {
  const open = new Set(all.filter(({ path }) => path === '*' || path === location.pathname))
  const reachOnce = (goal: Goal) => {
    if (open.delete(goal)) reach(goal.id)
  }

  document.addEventListener('click', ({ target }) => {
    for (const goal of open)
      if (goal.kind === 'clicks' && target instanceof Element && target.closest(selectorOf(goal))) reachOnce(goal)
  })
  for (const goal of open) {
    if (goal.kind !== 'views') continue
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting, target }) => isIntersecting && target.checkVisibility())) return
        observer.disconnect()
        reachOnce(goal)
      },
      { threshold: FULLY_VISIBLE },
    )
    for (const element of document.querySelectorAll(selectorOf(goal))) observer.observe(element)
  }
}

function selectorOf({ element }: Goal): string {
  return element ? `${element.attribute === 'id' ? '#' : '.'}${CSS.escape(element.value)}` : ':not(*)'
}
