/** More members than any object of ours has; values that a workspace notes on a contact fit, too. */
const MEMBERS_MOST = 1000

/**
 * Whether an object somewhere in a JSON value has more than 1,000 members. A schema looks at each of them before it
 * counts them, so that 200,000 would hold up the whole process for seconds.
 */
export function hasWideObject(json: unknown): boolean {
  // No recursion: a value of two megabytes can have a million levels.
  const open = [json]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const members: unknown[] = Object.values(value)
    if (!Array.isArray(value) && members.length > MEMBERS_MOST) return true
    for (const member of members) if (typeof member === 'object' && member !== null) open.push(member)
  }
  return false
}

/** What a caller reads of it. */
export const wideObject = {
  pt: 'Um objeto do corpo tem mais de 1.000 campos.',
  en: 'An object in the body has more than 1,000 members.',
}
