-- A sealed file that is cut back to its signers' own signatures is found by its hash, as the original is.
create index documents_by_signed on documents (signed_sha256) where signed_sha256 is not null;
