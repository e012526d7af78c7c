#!/usr/bin/env bash
# Signs papers with PoDoFo's podofosign.
sign() { # the name of what is made, the paper, further options
  podofosign -in "$2" -out "$OUT/$1.pdf" -cert "$RSA_PEM" -pkey "$RSA_KEY" "${@:3}" >/dev/null 2>&1 || rm -f "$OUT/$1.pdf"
}
for paper in "$PAPERS"/*.pdf; do
  name=$(basename "$paper" .pdf)
  sign "$name--signed" "$paper"
  [ -e "$OUT/$name--signed.pdf" ] &&
    sign "$name--signed-then-shown" "$OUT/$name--signed.pdf" -field-name Segunda -annot-units mm -annot-position 1,20,200,80,20 -annot-print \
      -annot-font 5,000000,Helvetica -annot-text 2,2,'Assinado por Maria'
done
[ -n "${ONLY_PAPERS:-}" ] && exit
for digest in SHA1 SHA256 SHA384; do sign "digest-$digest" "$PAPERS/contrato.pdf" -digest $digest; done
sign place "$PAPERS/lugares.pdf" -field-name Primeira -field-use-existing
sign place-and-place "$OUT/place.pdf" -field-name Segunda -field-use-existing
