/** The most characters of texts, for rows and for the boxes of pages. `EMAIL_LENGTH_MAX` and `ACTING_AS_MAX` are beside their rules. */

/** Of a person's or a workspace's name. */
export const NAME_MAX = 200
/** Of a document's or a template's name. */
export const DOCUMENT_NAME_MAX = 255
/** Of the name of a field, of a field in a template, and of a template's role. */
export const LABEL_MAX = 120
/** Of what is filled into a field. */
export const VALUE_MAX = 5000
/** Of the pattern that a field's values have to match. */
export const REGEX_MAX = 500
/** Of a sender's message to signers. */
export const MESSAGE_MAX = 5000
/** Of why somebody declines a document or deletes an account. */
export const REASON_MAX = 2000
/** Of a password, typed or new. */
export const PASSWORD_MAX = 200
/** Of a document's id in another system. */
export const EXTERNAL_ID_MAX = 255
export const TAG_NAME_MAX = 64
export const TELEPHONE_MAX = 40
/** Of the code that a computer shows to a person who signs in there. */
export const USER_CODE_MAX = 40
export const WEBHOOK_URL_MAX = 2000
/** Of a text that a list is searched for. */
export const SEARCH_MAX = 200
