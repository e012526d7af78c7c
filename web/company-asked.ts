const KEY = 'company-asked'
/** Answers that one browser keeps. */
const MOST = 50

/** Workspaces for which this browser has already shown the owner the question for the name that signers read. */
export const companyAsked = {
  has: (accountId: string) => read().includes(accountId),
  note(accountId: string | undefined) {
    if (accountId) localStorage.setItem(KEY, [accountId, ...read()].slice(0, MOST).join(' '))
  },
}

function read(): string[] {
  return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
}
