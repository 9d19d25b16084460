CREATE TABLE `staff_audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer,
	`before` text,
	`after` text,
	`write_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_audit_entries_by_time` ON `staff_audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `staff_audit_entries_of_type` ON `staff_audit_entries` (`subject_type`,`at`);--> statement-breakpoint
CREATE INDEX `staff_audit_entries_of_subject` ON `staff_audit_entries` (`subject_type`,`subject_id`,`at`);
--> statement-breakpoint
CREATE TRIGGER staff_audit_entries_never_change BEFORE UPDATE ON staff_audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry never changes');
END;
--> statement-breakpoint
CREATE TRIGGER staff_audit_entries_stay_five_years BEFORE DELETE ON staff_audit_entries WHEN old.at > unixepoch('now', '-1826 days') * 1000
BEGIN
  SELECT RAISE(ABORT, 'an audit entry stays for five years');
END;
--> statement-breakpoint
-- The name of a person of the staff could not leave with their account. Who marked the answer is in staff_audit_entries from now on.
UPDATE proposals SET answered_by = 'Equipe Cocho em Dia' WHERE answered_by LIKE '% (equipe)';
