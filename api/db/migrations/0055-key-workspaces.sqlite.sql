-- A key with scopes holds in one workspace: that of its templates, else the only one of its person. Where there are several,
-- it reaches none any more (key_without_workspace). Keys without scopes stay as they are.
update api_keys set scopes = json_set(scopes, '$.account_id', (
  select min(templates.account_id) from templates
  join members on members.account_id = templates.account_id and members.user_id = api_keys.user_id
  where templates.id in (select value from json_each(api_keys.scopes, '$.templates'))
)) where scopes is not null and 1 = (
  select count(distinct templates.account_id) from templates
  join members on members.account_id = templates.account_id and members.user_id = api_keys.user_id
  where templates.id in (select value from json_each(api_keys.scopes, '$.templates'))
);
update api_keys set scopes = json_set(scopes, '$.account_id', (
  select account_id from members where members.user_id = api_keys.user_id
)) where scopes is not null and json_extract(scopes, '$.account_id') is null
  and 1 = (select count(*) from members where members.user_id = api_keys.user_id);
