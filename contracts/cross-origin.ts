/**
 * Pages of any site may call `/v1` with a credential of their own (Fetch standard, CORS): a bearer token, a key and a
 * signer's code are set by the page itself, so that nothing is sent that the page does not hold. Cookies are never
 * let through: `*` forbids browsers to send them along.
 */
export const crossOriginHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    'Accept-Ranges',
    'Content-Disposition',
    'Content-Range',
    'ETag',
    'Retry-After',
    'WWW-Authenticate',
    'X-Pagination-Current-Page',
    'X-Pagination-Next-Cursor',
    'X-Pagination-Page-Count',
    'X-Pagination-Per-Page',
    'X-Pagination-Total-Count',
    'X-Pagination-Total-Is-More',
    'X-Rate-Limit-Limit',
    'X-Rate-Limit-Remaining',
    'X-Rate-Limit-Reset',
    'X-Request-Id',
  ].join(', '),
}

/** The answer to a browser that asks before it calls; it need not ask again for two hours. */
export const preflightHeaders = {
  ...crossOriginHeaders,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Range, Range, X-Api-Key, X-Request-Id, X-Signer-Access-Code, X-Signer-Verification',
  'Access-Control-Max-Age': '7200',
}
