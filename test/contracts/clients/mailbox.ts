/** What the newest mail to an address holds: the code of its link and the six digits. */
export async function newestMail(email: string): Promise<{ code: string; digits: string }> {
  for (;;) {
    const messages = await (await fetch(`${process.env.RUBRICA_URL}/mailbox/messages?to=${email}`)).json()
    const text = String(messages[0]?.text ?? '')
    const code = /\/sign\/([\w-]+)/.exec(text)?.[1]
    const digits = /^Código: (\d{6})$/m.exec(text)?.[1]
    if (code && digits) return { code, digits }
    await pause()
  }
}

/** Reads a document again and again until it has come to a status. */
export async function untilStatus(wanted: string, read: () => Promise<string | undefined>): Promise<void> {
  for (;;) {
    const status = await read()
    if (status === wanted) return
    if (status === undefined || status === 'failed') throw new Error(`the document is ${status}`)
    await pause()
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200))
}
