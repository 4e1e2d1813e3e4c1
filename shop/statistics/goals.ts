export type GoalKind = 'clicks' | 'views' | 'visits'

/** What the owner wants to see happen (protocols 6.5). */
export type Goal = {
  id: number
  title: string
  kind: GoalKind
  /** Of the element that is clicked or seen; a visit needs none. */
  element: { attribute: 'id' | 'class'; value: string } | null
  /** `*`: every page. */
  path: string
  active: boolean
}

/** Ids are given out once: sums of a goal that was removed must not become another's. */
export type Goals = { lastId: number; list: Goal[] }

export type GoalInput = Omit<Goal, 'id'> & { id?: number }
export type GoalRefusal = 'no_title' | 'no_element' | 'no_path' | 'unknown_goal' | 'too_many'

export const MAX_GOALS = 50

export function goalRefusal(goal: GoalInput): GoalRefusal | undefined {
  if (!goal.title.trim()) return 'no_title'
  if (goal.kind !== 'visits' && !(goal.element && /^[\w-]+$/.test(goal.element.value))) return 'no_element'
  if (goal.path !== '*' && !/^\/([^?#]*\/)?$/.test(goal.path)) return 'no_path'
  return undefined
}

export function isGoalOn(goal: Goal, path: string): boolean {
  return goal.active && (goal.path === '*' || goal.path === path)
}

/** What the page view reached: a visit is seen here, clicks and views are told by the page they happened on. */
export function reachedGoals(goals: Goal[], path: string, told: number[], isView: boolean): number[] {
  return goals
    .filter((goal) => isGoalOn(goal, path) && (goal.kind === 'visits' ? isView : told.includes(goal.id)))
    .map((goal) => goal.id)
}

/** Its path as browsers spell it: letters but Latin ones are percent-encoded in what is told. */
export function normalizedGoal<One extends Omit<Goal, 'id'>>(goal: One): One {
  return goal.path === '*' ? goal : { ...goal, path: new URL(goal.path, 'https://shop.invalid').pathname }
}
