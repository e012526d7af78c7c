-- In what capacity somebody acts, and whom a witness attests (ids of signers as a JSON list): frozen with the party.
alter table parties add column acting_as text;
alter table parties add column witness_of text;
-- What the person of a role does, if the document says nothing else.
alter table template_roles add column part text not null default 'signer';
alter table template_roles add column acting_as text;
