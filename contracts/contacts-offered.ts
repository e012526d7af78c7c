/** Contacts that the wizard offers at once; if there are fewer, there are no others. */
export const CONTACTS_OFFERED = 50
