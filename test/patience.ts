const isCi = process.env.CI === 'true'

/**
 * Seconds that a test waits for one thing, and for all of itself, before it is taken to hang. A wait ends as soon as it is
 * true, so this costs time only if something is broken. CI may run on a machine that is several times slower for minutes.
 */
export const patience = { wait: isCi ? 120 : 30, test: isCi ? 900 : 300 }
