export type Goal = { name: string; value: number; least?: number; most?: number };

export type Judged = { name: string; value: number; goal: string; met: boolean };

/** Says of each goal whether it is met. A value that could not be measured meets none. */
export function judge(goals: Goal[]): Judged[] {
  return goals.map(({ name, value, least = -Infinity, most = Infinity }) => ({
    name,
    value: Math.round(value * 1000) / 1000,
    goal: Number.isFinite(least) ? `≥ ${least}` : `≤ ${most}`,
    met: value >= least && value <= most,
  }));
}
