import { channels, phoneChannels } from '@rubrica/contracts/channels.ts'
import { joined } from '@rubrica/contracts/locale.ts'

const byPhone = phoneChannels.map((name) => channels[name].by.en).toReversed()

/** What the pages of plans say in English; each part has its Portuguese itself. */
export const plansWords = {
  monthUse: {
    used: (count: string, included: string) => `${count} of ${included} documents`,
    stops: (total: string, day: string) =>
      `After ${total} documents in the month, sending stops until ${day}. What was already sent goes on, and its signers can sign as usual.`,
    unlimited: (title: string) => `On this service, sending does not stop at the documents of the ${title} plan.`,
    extra: (total: string, price: string) =>
      `After ${total} documents in the month, sending goes on, and each extra document costs ${price}.`,
  },
  planNotice: {
    see: 'View plans',
    over: (title: string, total: number, day: string) =>
      `The ${title} plan includes ${total} documents a month, and all of them have been sent. You can prepare this document now and send it from ${day} on, or choose another plan.`,
    last: (title: string, day: string) =>
      `This is the last document of the ${title} plan this month. The next one can only be sent from ${day} on.`,
    extra: (title: string, total: number, price: string) =>
      `The ${total} documents of the ${title} plan have been sent this month: this one costs ${price} more.`,
  },
  planParts: {
    notes: {
      free: 'For signing now and then',
      standard: 'For freelancers and small offices',
      pro: 'For teams that sign every day',
      enterprise: 'For companies with a high volume',
    },
    included: {
      signers: 'Unlimited signers',
      initials: 'Signature with initials',
      byMail: 'Contracts by e-mail',
      api: 'API',
      backup: 'Backup of contracts',
      byPhone: `Contracts ${joined(byPhone, 'en')}`,
      electronic: 'Electronic signature',
      notes: 'Notices of delivery and opening',
    },
    soon: 'coming soon',
    coming: `For now, invitations, codes and copies go by e-mail; this service does not send them ${joined(byPhone, 'en', 'disjunction')} yet.`,
    partly: (ways: string) => `For now, this service sends ${ways}.`,
  },
  plansPage: {
    title: 'Plans',
    heading: 'A plan for every volume of documents',
    intro: 'You pay for the documents that you send. Signers pay nothing.',
    all: 'All plans include',
    aMonth: 'a month',
    documents: 'Documents a month',
    extra: 'Extra document',
    none: 'none',
    choose: (title: string) => `Choose the ${title} plan`,
  },
  planPage: {
    extra: 'Extra document',
    limit: 'At the limit',
    goesOn: 'Sending goes on, with extra documents',
    after: 'After those documents',
    here: 'Sending goes on, on this service',
    none: 'None',
    stops: 'Sending stops until the next month',
    title: (plan: string) => `${plan} plan`,
    price: 'Price a month',
    documents: 'Documents a month',
    payment: 'Payment',
    agreed: 'Agreed with those who run this service',
    all: 'All plans',
    signUpWith: (plan: string) => `Create account with the ${plan} plan`,
    signUp: 'Create account',
    begins: (plan: string) =>
      `Every account begins on Free, without a card, and keeps your choice. Those who run this service change it to ${plan}.`,
    known: 'Already have an account?',
    signIn: 'Sign in',
    included: 'What is included',
    has: (account: string, plan: string) => `${account} is already on the ${plan} plan.`,
    change: (account: string, before: string, plan: string) =>
      `${account} is on the ${before} plan. To change to ${plan}, ask those who run this service: the change counts as soon as it is made, and the documents of the month still count.`,
    use: "View the month's use",
  },
}
