-- Whoever deletes an account, its address goes from the messages that name it: the site promises that nothing of it is left.
create trigger forget_address before delete on users begin
  update feedback set email = null where lower(email) = old.email;
end;
