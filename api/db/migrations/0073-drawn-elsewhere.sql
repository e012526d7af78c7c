-- Where another device drew the picture: JSON with the picture's hash, the moment, the address and the browser.
alter table signature_images add column drawn_elsewhere text;
