import manifest from './package.json' with { type: 'json' }

/** The verifier's own version, as reports name it. */
export const verifierVersion: string = manifest.version
