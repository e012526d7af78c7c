/** Problems and changes that mean: it is not taken here, and so not judged either. */
export const unsupported = new Set([
  'algorithm-unsupported',
  'sub-filter-unsupported',
  'certificates-missing',
  'encrypted',
  'signed-file-missing',
])
