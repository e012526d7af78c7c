/** If tests run in an older browser (main.ts): the folder with its `chromium` and a certificate for `localhost`. */
export const olderBrowser = process.env.OLDER_BROWSER
