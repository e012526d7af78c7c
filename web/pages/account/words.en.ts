/** What the pages of one's own account say in English; each part has its Portuguese itself. */
export const accountWords = {
  accountUnverified: {
    sent: (email: string) => `We sent a new code to ${email}.`,
    resend: 'Send again',
    confirm: (email: string) =>
      `Confirm your e-mail address. You can already prepare and sign documents; to send to other people, and to see what awaits your signature, enter the code that we sent to ${email}.`,
    now: 'Activate now',
  },
  accountGone: { gone: (workspace: string) => `You no longer have access to ${workspace}.` },
  accountSwitch: { failed: 'The selected workspace could not be opened.' },
  accountDevice: {
    unknown: 'Unknown device',
    browser: 'Browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
  },
}
