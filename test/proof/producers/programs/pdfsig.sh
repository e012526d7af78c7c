#!/usr/bin/env bash
# Signs papers with Poppler's pdfsig.
sign() { # the name of what is made, the paper, further options
  pdfsig -nssdir "$NSS" -add-signature -nick "${NICK:-RSA}" "${@:3}" "$2" "$OUT/$1.pdf" >/dev/null 2>&1 || rm -f "$OUT/$1.pdf"
}
for paper in "$PAPERS"/*.pdf; do
  name=$(basename "$paper" .pdf)
  sign "$name--signed" "$paper"
  [ -e "$OUT/$name--signed.pdf" ] && NICK=EC sign "$name--signed-twice" "$OUT/$name--signed.pdf" -etsi
done
[ -n "${ONLY_PAPERS:-}" ] && exit
for digest in SHA1 SHA384 SHA512; do sign "digest-$digest" "$PAPERS/contrato.pdf" -digest $digest; done
sign etsi "$PAPERS/contrato.pdf" -etsi -reason 'Aprovado em reunião'
pdfsig -nssdir "$NSS" -sign Primeira -nick RSA "$PAPERS/lugares.pdf" "$OUT/place.pdf" >/dev/null
pdfsig -nssdir "$NSS" -sign Segunda -nick EC -etsi "$OUT/place.pdf" "$OUT/place-and-place.pdf" >/dev/null
