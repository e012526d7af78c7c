-- What sessions of an account opened, by its address: shut at every log-out, so it must not cost a scan of all parties.
create index parties_opened_by_account on parties (email) where verified_by = 'account';
