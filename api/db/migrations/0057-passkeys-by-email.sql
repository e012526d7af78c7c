-- Those of an address end when its account is taken over.
create index passkeys_email on passkeys (email);
