/** What the home page says in English; each part has its Portuguese itself. */
export const homeWords = {
  homePage: {
    title: 'Home',
    hello: (name: string) => `Hello ${name}`,
    upload: 'Upload document',
    loading: 'Loading...',
    idle: 'Nothing waits for you now.',
    company: 'Enter company',
    shown: (name: string) => `Signers see your name, ${name}. If you send for a company, show its name.`,
    use: "The month's use",
    sent: (month: string) => `Sent in ${month}`,
    left: (count: number, shown: string): string =>
      count === 1 ? "1 document is left in this month's plan." : `${shown} documents are left in this month's plan.`,
    plan: 'View the plan',
  },
  firstDocument: {
    heading: (isUploaded: boolean): string => `Your first document is ${isUploaded ? 'two' : 'three'} steps away`,
    prepare: 'Prepare document',
    upload: 'Upload document',
    done: 'Done:',
    steps: (converts: boolean) => [
      { title: 'Upload the file', text: `${converts ? 'PDF, Word or OpenDocument' : 'A PDF'}, just as it is.` },
      {
        title: 'Say who signs',
        text: 'Choose the people, their order and the fields of each. You can sign, too.',
      },
      { title: 'Follow it to the seal', text: 'Each signature is recorded, and everybody receives the sealed file.' },
    ],
  },
  homeCompany: {
    saved: (name: string) => `Signers now see ${name}.`,
    title: 'Name that signers see',
    submit: 'Save name',
    company: 'Company',
    effect: 'The name appears on documents and in e-mails, and becomes the name of this workspace.',
  },
  homeSection: { more: 'more than ', all: 'View all' },
  homeLists: {
    toSign: 'For you to sign',
    until: (moment: string) => `by ${moment}`,
    less: 'Show less',
    moreOf: (count: number) => `Show ${count} more`,
    own: 'You sent it',
    from: (sender: string) => `From ${sender}`,
    mine: 'Waiting for you',
    prepare: 'Prepare document',
    deadline: 'Set a new deadline',
    failed: 'See what happened',
    others: 'Waiting for others',
    asked: 'requested',
    finished: 'Recently completed',
  },
}
