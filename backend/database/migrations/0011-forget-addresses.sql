-- Deleting an account also removes its address from feedback: the site promises that nothing of the account remains.
create trigger forget_address before delete on users begin
  update feedback set email = null where lower(email) = old.email;
end;
