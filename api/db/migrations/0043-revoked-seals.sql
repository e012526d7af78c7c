-- A seal certificate that the operator has revoked, and why (RFC 5280, 5.3.1); its key is gone.
alter table seal_keys add column revoked_at text;
alter table seal_keys add column revocation_reason text;
