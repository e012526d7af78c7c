/*
 * What calls other hosts. Import it with the first call: it is a quarter of the code of a start. undici itself is
 * CommonJS, which has no names if a bundle imports it later.
 */
export { Agent, errors, request } from 'undici'
