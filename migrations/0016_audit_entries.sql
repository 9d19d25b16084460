CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`farm_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer NOT NULL,
	`token_id` integer,
	`staff` integer DEFAULT false NOT NULL,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer,
	`subject_name` text,
	`before` text,
	`after` text,
	`write_id` text NOT NULL,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_entries_by_time` ON `audit_entries` (`farm_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_of_user` ON `audit_entries` (`farm_id`,`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_of_type` ON `audit_entries` (`farm_id`,`subject_type`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_of_subject` ON `audit_entries` (`farm_id`,`subject_type`,`subject_id`,`at`);--> statement-breakpoint
CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'an audit entry never changes');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay_five_years BEFORE DELETE ON audit_entries WHEN old.at > unixepoch('now', '-1826 days') * 1000
BEGIN
  SELECT RAISE(ABORT, 'an audit entry stays for five years');
END;
